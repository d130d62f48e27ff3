import { capo } from './capo';
import { genericInfrastructure } from './genericInfrastructure';
import { InfrastructureReader } from './InfrastructureReading';

/** Every infrastructure provider with a file of its own. */
const readers: readonly InfrastructureReader[] = [capo];

const byKind = new Map(readers.map(reader => [reader.kind, reader]));

export function infrastructureReaderOf(kind: string): InfrastructureReader {
  return byKind.get(kind) ?? genericInfrastructure;
}
