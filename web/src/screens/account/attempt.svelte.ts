/** Something that is asked of the server from a form: whether it is under way, done, or why it was refused. */
import { problemOf, type Problem } from '../../state/problem';

export class Attempt {
  busy = $state(false);
  done = $state(false);
  problem = $state.raw<Problem | null>(null);

  async make(what: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.done = false;
    this.problem = null;
    try {
      await what();
      this.done = true;
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.busy = false;
    return this.done;
  }
}
