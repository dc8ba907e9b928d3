/**
 * Lessons without a server: where their steps begin comes with the page (`build/lessons.py`), what they ask for from the
 * game's folder; what is seen, allowed and refused is said by the compiled rules.
 */
import { gameNamed, gameOf } from '../games/registry';
import type { LocalMatch } from '../local/engine';
import { WireFailure } from '../wire/http';
import type {
  LessonInfo,
  LessonList,
  LessonMoment,
  LessonPage,
  LessonRefusal,
  LessonStep,
} from '../wire/schema';
import { Attempt, type Course, type Facts } from './attempt';
import { engine } from './engine';
import { fromServer } from './serverFirst';
import { rulesOf } from './tables';

interface StepJson {
  id: string;
  clause: string | null;
  position: string;
  solution: string[];
  refusal: string | null;
  /** how many actions it may take */
  most: number;
}
interface LessonJson {
  id: string;
  strategy: boolean;
  figures: Record<string, unknown>;
  steps: StepJson[];
}
export interface LessonsJson {
  /** the clause against an action between two spaces that no action ever joins */
  joined: string;
  lessons: LessonJson[];
}

/** What a game's folder brings for its lessons. */
export interface LessonParts {
  data: LessonsJson;
  course: Course;
}

async function partsOf(game: string): Promise<LessonParts> {
  const known = gameNamed(game);
  const parts = known && (await gameOf(known).lessons?.());
  if (!parts) throw new WireFailure('not_found', '');
  return parts;
}

const lessonsOf = async (game: string): Promise<LessonsJson> => (await partsOf(game)).data;

async function lessonOf(game: string, id: string): Promise<LessonJson> {
  const found = (await lessonsOf(game)).lessons.find((lesson) => lesson.id === id);
  if (!found) throw new WireFailure('not_found', '');
  return found;
}

export async function about(
  game: string,
  lesson: string | undefined,
): Promise<LessonList | LessonPage | undefined> {
  if (!(await engine())) return fromServer('GET', `/api/lessons/${[game, lesson].filter(Boolean).join('/')}`);
  if (lesson) return page(game, await lessonOf(game, lesson));
  const lessons = (await lessonsOf(game)).lessons.map(({ id, strategy, steps }): LessonInfo => {
    return { id, strategy, steps: steps.map((step) => step.id), clauses: steps.map((step) => step.clause) };
  });
  return { lessons };
}

async function startOf(game: string, { position }: StepJson): Promise<LocalMatch> {
  return (await rulesOf(gameNamed(game)!)).fromPosition(position);
}

async function page(game: string, { id, strategy, figures, steps }: LessonJson): Promise<LessonPage> {
  const shown = steps.map(async (step): Promise<LessonStep> => {
    const { clause, solution, refusal } = step;
    const { board } = await startOf(game, step);
    return { id: step.id, clause, board, solution, refusal, start: await momentOf(game, id, step, []) };
  });
  return { id, game, strategy, figures, steps: await Promise.all(shown) };
}

export async function attempt(
  game: string,
  lesson: string,
  step: string,
  actions: string[],
): Promise<LessonMoment | undefined> {
  if (!(await engine())) return undefined;
  const found = (await lessonOf(game, lesson)).steps.find((one) => one.id === step);
  if (!found) throw new WireFailure('not_found', '');
  return momentOf(game, lesson, found, actions);
}

/** Play actions from the step's position. The first that is refused ends the attempt, with the reason. */
async function momentOf(
  game: string,
  lesson: string,
  step: StepJson,
  actions: readonly string[],
): Promise<LessonMoment> {
  const { course, data } = await partsOf(game);
  const start = await startOf(game, step);
  const now = start.copy();
  const path = `${lesson}/${step.id}`;
  const counted = () => {
    const done = new Attempt(start, now);
    return { ...course.facts(done), ...course.more[path]?.(done) };
  };
  const isOpen = () => !now.over && now.toPlay === start.toPlay && now.history.length < step.most;
  for (const action of actions) {
    if (!isOpen()) break;
    const refused = whyNot(now, action, data.joined);
    if (refused) {
      const done = refused.clause === step.refusal;
      return moment(now, done, false, refused, done ? counted() : {});
    }
    now.play(action);
  }
  const done = now.history.length > 0 && (course.reached[path]?.(new Attempt(start, now)) ?? false);
  return moment(now, done, !done && !isOpen(), null, done ? counted() : {});
}

function moment(
  now: LocalMatch,
  done: boolean,
  spent: boolean,
  refused: LessonRefusal | null,
  facts: Facts,
): LessonMoment {
  const legal = done || spent || now.over ? [] : now.legal;
  return { view: now.view, legal, done, spent, played: [...now.history], refused, facts };
}

/** Why an action is not possible, also where two places are joined by no action at all. */
function whyNot(now: LocalMatch, action: string, joined: string): LessonRefusal | null {
  try {
    const { legal, code, clause, message, details } = now.whyNot(action);
    return legal ? null : { code: code ?? '', clause, message: message ?? '', details: details ?? {} };
  } catch (error) {
    if (!(error instanceof WireFailure)) throw error;
    return { code: 'no_such_action', clause: joined, message: error.message, details: {} };
  }
}
