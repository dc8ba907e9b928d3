/** Small wooden sounds, made on the spot: nothing has to be loaded. */
import { gameOf } from '../games/registry';
import { playedIn } from '../state/history';
import type { State, View } from '../wire/schema';

let context: AudioContext | null = null;

function knock(frequency: number, length: number, volume: number, delay = 0): void {
  context ??= new AudioContext();
  const at = context.currentTime + delay;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(frequency * 1.6, at);
  tone.frequency.exponentialRampToValueAtTime(frequency, at + length * 0.25);
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}

/** What a new state sounds like. */
export function soundFor(next: State, before: State): void {
  const now = next.view as View | null;
  const was = before.view as View | null;
  if (next.status === 'over' && before.status !== 'over') {
    [392, 494, 587, 784].forEach((tone, index) => knock(tone, 0.5, 0.18, index * 0.12));
    return;
  }
  if (now && was && gameOf(now.game).habits.gained(now, was)) {
    [523, 659, 784].forEach((tone, index) => knock(tone, 0.3, 0.15, index * 0.09));
    return;
  }
  const last = next.events.flatMap(playedIn).findLast((action) => action !== 'end');
  if (!last) return;
  if (/^[#+]/.test(last)) knock(150, 0.16, 0.35);
  else if (last.includes('x')) [220, 160].forEach((tone, index) => knock(tone, 0.18, 0.3, index * 0.08));
  else knock(260, 0.1, 0.22);
}
