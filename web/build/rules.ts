/**
 * Reads the rules (docs/rules/<game>.<language>.md) when the client is built: a page with chapters and clauses, each with
 * its number as its anchor, and figures as files of the bundle. Nothing of Markdown is left for the browser to do.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { marked, Renderer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

const PAGE = /[\\/]docs[\\/]rules[\\/][a-z-]+\.[a-z]{2}\.md$/;
const ANCHOR = /\s*\{\s*#([A-Za-z0-9-]+)\s*\}\s*$/;
const CLAUSE = /^(T[NT]-\d+)\s+(.*)$/;

interface Clause {
  id: string;
  title: string;
  html: string;
}
interface Chapter {
  id: string;
  title: string;
  html: string;
  clauses: Clause[];
}
interface RulesPage {
  title: string;
  html: string;
  chapters: Chapter[];
}

function plain(text: string): string {
  return text.replace(ANCHOR, '').trim();
}

function anchorOf(text: string): string {
  const found = ANCHOR.exec(text);
  if (!found) throw new Error(`a heading of the rules has no anchor: ${text}`);
  return found[1]!;
}

export interface Figure {
  src: string;
  width: number;
  height: number;
  /** the position that it shows, to be played on */
  position?: string | undefined;
}

/** So wide that no figure is higher than this. */
const HIGHEST = 340;

export function readRules(markdown: string, figure: (path: string) => Figure): RulesPage {
  const renderer = new Renderer();
  renderer.image = ({ href, text }: Tokens.Image) => {
    const { src, width, height, position } = figure(href);
    const shown = Math.round(Math.min(width, (HIGHEST * width) / height));
    const size = `width="${width}" height="${height}" style="width:${shown}px"`;
    const played = position ? ` data-position="${position}"` : '';
    return `<figure${played}><img src="${src}" alt="" loading="lazy" ${size}><figcaption>${text}</figcaption></figure>`;
  };
  renderer.paragraph = function ({ tokens }: Tokens.Paragraph) {
    const inner = this.parser.parseInline(tokens);
    return tokens.length === 1 && tokens[0]!.type === 'image' ? inner : `<p>${inner}</p>\n`;
  };
  renderer.blockquote = function ({ tokens }: Tokens.Blockquote) {
    return `<aside class="note">${this.parser.parse(tokens)}</aside>`;
  };
  const page: RulesPage = { title: '', html: '', chapters: [] };
  let part: { html: string } = page;
  let waiting: Token[] = [];
  const flush = (): void => {
    part.html = marked.parser(Object.assign(waiting, { links: {} }), { renderer });
    waiting = [];
  };
  for (const token of marked.lexer(markdown)) {
    if (token.type !== 'heading') {
      waiting.push(token);
      continue;
    }
    const heading = token as Tokens.Heading;
    if (heading.depth > 1) flush();
    const title = plain(heading.text);
    if (heading.depth === 1) page.title = title;
    else if (heading.depth === 2) {
      const chapter: Chapter = { id: anchorOf(heading.text), title, html: '', clauses: [] };
      page.chapters.push(chapter);
      part = chapter;
    } else {
      const named = CLAUSE.exec(title);
      if (!named) throw new Error(`a clause of the rules has no number: ${title}`);
      const clause: Clause = { id: named[1]!, title: named[2]!, html: '' };
      page.chapters.at(-1)!.clauses.push(clause);
      part = clause;
    }
  }
  flush();
  return page;
}

export function rules(): Plugin {
  return {
    name: 'terrae-rules',
    enforce: 'pre',
    transform(code, id) {
      if (!PAGE.test(id)) return null;
      const figures: string[] = [];
      const page = readRules(code, (path) => {
        figures.push(path);
        const svg = readFileSync(join(dirname(id), path), 'utf8');
        const [width, height] = /width="(\d+)" height="(\d+)"/.exec(svg)!.slice(1).map(Number);
        const position = /data-position="([^"]*)"/.exec(svg)?.[1];
        return { src: `%FIGURE${figures.length - 1}%`, width: width!, height: height!, position };
      });
      const imports = figures.map(
        (path, number) => `import f${number} from ${JSON.stringify(`./${path}?url`)};`,
      );
      const list = figures.map((_, number) => `f${number}`).join(',');
      return {
        code: `${imports.join('\n')}
const figures=[${list}];
const put=(text)=>text.replace(/%FIGURE(\\d+)%/g,(_,number)=>figures[number]);
export default JSON.parse(put(${JSON.stringify(JSON.stringify(page))}));`,
        map: null,
      };
    },
  };
}
