#!/usr/bin/env node
// The published package carries compiled files; a checkout runs its sources.
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const compiled = join(__dirname, '..', 'dist', 'index.cjs.js');
const isCompiled = existsSync(compiled);
if (!isCompiled) require('@backstage/cli/config/nodeTransform.cjs');
const source = join(__dirname, '..', 'src', 'index.ts');
const { runCommand } = require(isCompiled ? compiled : source);

runCommand(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
