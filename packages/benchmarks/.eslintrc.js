// Measures what no package exports.
module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  rules: { '@backstage/no-forbidden-package-imports': 'off' },
});
