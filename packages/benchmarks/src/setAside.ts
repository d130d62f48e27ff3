import { Lab } from './setAside/Lab';
import { readScenarios } from './setAside/readScenarios';
import { scenarios } from './setAside/scenarios';

/**
 * `LATTICE_LAB=DIR npm run set-aside [-- NAME...]`: breaks real clusters in ways that no
 * rule was written for, and keeps their objects for `npm run bench -- set-aside`.
 */
const wanted = process.argv.slice(2);
const chosen = scenarios.filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
);

readScenarios(Lab.running(), chosen).catch(error => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
