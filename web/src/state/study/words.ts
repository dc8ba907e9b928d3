/** Words for what goes wrong with records and positions. */
import { problemOf } from '../problem';
import { wordsFor } from '../words';

/** A record that cannot be read is told in the server's own sentence, which names the line and the clause. */
export function studyWords(error: unknown): string {
  const problem = problemOf(error);
  if (problem.code === 'bad_notation' && problem.message) return problem.message;
  return wordsFor(problem);
}
