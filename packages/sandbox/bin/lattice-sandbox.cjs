#!/usr/bin/env node
// A checkout runs its sources; the published package has compiled files only.
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const source = join(__dirname, '..', 'src', 'cli.ts');

if (existsSync(source)) {
  require('@backstage/cli/config/nodeTransform.cjs');
  require(source);
} else {
  const { runCommand } = require('../dist/index.cjs.js');
  runCommand(process.argv.slice(2)).catch(error => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
