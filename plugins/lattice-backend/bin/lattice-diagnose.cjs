#!/usr/bin/env node
// A checkout runs its sources; the published package has compiled files only.
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const source = join(__dirname, '../src/diagnosis/try/runDiagnose.ts');
const isCheckout = existsSync(source);

if (isCheckout) {
  require('@backstage/cli/config/nodeTransform.cjs');
}

const { runDiagnose } = require(isCheckout ? source : '../dist/index.cjs.js');

runDiagnose(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
