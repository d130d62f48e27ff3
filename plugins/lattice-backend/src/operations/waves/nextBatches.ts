import { Wave, WaveMember } from '@lattice-dev/plugin-lattice-common';
import { countsText, waveCounts } from './waveCounts';
import { withEvent } from './waveEvent';
import { WaveRecord } from './WaveRecord';

const MINUTE = 60_000;

/** Leaves the batches that are over behind. */
export function nextBatches(record: WaveRecord, now: number): WaveRecord {
  let { wave } = record;
  while (wave.batch < wave.batches.length && isOver(wave)) {
    wave = afterBatch(wave, now);
  }
  return { ...record, wave };
}

function afterBatch(wave: Wave, now: number): Wave {
  const members = wave.members.filter(({ batch }) => batch === wave.batch);
  const worked = members.some(({ startedAt }) => startedAt);
  const isLast = wave.batch === wave.batches.length - 1;
  const { watchMinutes } = wave.rules;
  const wait = worked && !isLast ? watchMinutes * MINUTE : 0;
  const at = new Date(now).toISOString();
  const batches = wave.batches.map((batch, index) =>
    index === wave.batch ? { ...batch, endedAt: at } : batch,
  );
  const watch = wait > 0 ? ` Watching for ${watchMinutes} min.` : '';
  const call = countsText(waveCounts(members));
  return withEvent(
    {
      ...startingAt(wave, wait > 0 ? now + wait : undefined),
      batches,
      batch: wave.batch + 1,
    },
    {
      kind: 'batch',
      message: `${batchTitle(wave, wave.batch)}: ${call}.${watch}`,
      now,
    },
  );
}

/** Held back members keep a batch open until one of it is done. */
function isOver({ members, batch }: Wave): boolean {
  const own = members.filter(member => member.batch === batch);
  const has = (state: WaveMember['state']) =>
    own.some(member => member.state === state);
  if (has('waiting') || has('running')) return false;
  return !has('held') || has('done');
}

export function batchTitle(
  { rules }: Pick<Wave, 'rules'>,
  batch: number,
): string {
  if (rules.canary === 0) return `Batch ${batch + 1}`;
  return batch === 0 ? 'Canary' : `Batch ${batch}`;
}

/** A key without a value would not be stored, and look like a change. */
export function startingAt(
  { notBefore: _, ...wave }: Wave,
  start?: number,
): Wave {
  return start === undefined
    ? wave
    : { ...wave, notBefore: new Date(start).toISOString() };
}
