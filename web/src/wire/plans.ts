/** Asking the server about my plan at a table; its steps as lines, and a tree as steps. */
import { ask } from './http';
import type { Done, Plan, PlanStep } from './schema';

const path = (table: string) => `/api/tables/${encodeURIComponent(table)}/plan`;

export const plans = {
  get: (table: string) => ask<Plan>('GET', path(table)),
  put: (table: string, turns: number, steps: PlanStep[]) => ask<Plan>('PUT', path(table), { turns, steps }),
  forget: (table: string) => ask<Done>('DELETE', path(table)),
};

/** The actions from the beginning to each end of a plan. */
export function linesOf(steps: readonly PlanStep[]): string[][] {
  const after = new Set(steps.map((step) => step.after));
  return steps.flatMap((_, index) => (after.has(index) ? [] : [lineTo(steps, index)]));
}

function lineTo(steps: readonly PlanStep[], end: number): string[] {
  const line: string[] = [];
  for (let at = end; at >= 0; at = steps[at]!.after) line.unshift(steps[at]!.action);
  return line;
}

interface Node {
  action: string | null;
  children: readonly Node[];
}

/** A tree of actions as the server takes it: each step after one that comes before it. */
export function stepsOf(root: Node): PlanStep[] {
  const steps: PlanStep[] = [];
  const visit = (node: Node, after: number): void => {
    for (const child of node.children) {
      steps.push({ after, action: child.action! });
      visit(child, steps.length - 1);
    }
  };
  visit(root, -1);
  return steps;
}
