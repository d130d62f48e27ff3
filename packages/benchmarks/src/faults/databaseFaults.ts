/** How the database of history and archive behaves during a run. */
export interface DatabaseFault {
  readonly name: string;
  /** How many statements fail, of one. */
  readonly fails: number;
  /** Only statements like these fail. */
  readonly statements: RegExp;
  /** The longest wait for a connection. */
  readonly slowMilliseconds: number;
}

const anything = /./;

export const databaseFaults: readonly DatabaseFault[] = [
  {
    name: 'database: some statements fail',
    fails: 0.2,
    statements: anything,
    slowMilliseconds: 0,
  },
  {
    name: 'database: most writes fail',
    fails: 0.7,
    statements: /^\s*(insert|update|delete)/i,
    slowMilliseconds: 0,
  },
  {
    name: 'database: slow',
    fails: 0,
    statements: anything,
    slowMilliseconds: 60,
  },
  {
    name: 'database: slow, and fails',
    fails: 0.2,
    statements: anything,
    slowMilliseconds: 40,
  },
  {
    name: 'database: away',
    fails: 1,
    statements: anything,
    slowMilliseconds: 0,
  },
];
