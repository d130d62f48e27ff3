/**
 * Data flows one way, and each folder knows only the layers below it:
 * capi (pure) < kubernetes < fleet < history, entities, diagnosis/service <
 * routes. `kubernetes` may use capi, because its table says which kinds are
 * watched, and config for the types of a connection.
 */
const above = {
  capi: [
    'actions',
    'audit',
    'config',
    'diagnosis',
    'entities',
    'fleet',
    'history',
    'kubernetes',
    'management',
    'notifications',
    'operations',
    'permissions',
    'routes',
    'tenants',
  ],
  kubernetes: [
    'actions',
    'audit',
    'diagnosis',
    'entities',
    'fleet',
    'history',
    'management',
    'notifications',
    'operations',
    'permissions',
    'routes',
    'tenants',
  ],
  management: ['diagnosis', 'fleet', 'history', 'notifications', 'routes'],
  fleet: [
    'actions',
    'audit',
    'diagnosis',
    'entities',
    'history',
    'management',
    'notifications',
    'operations',
    'permissions',
    'routes',
  ],
  'diagnosis/details': ['fleet', 'history', 'kubernetes', 'routes'],
  'diagnosis/engine': ['fleet', 'history', 'kubernetes', 'routes'],
  'diagnosis/rules': ['fleet', 'history', 'kubernetes', 'routes'],
  'diagnosis/logs': ['fleet', 'history', 'routes'],
  entities: ['diagnosis', 'history', 'routes'],
  history: ['actions', 'diagnosis', 'entities', 'notifications', 'routes'],
  permissions: ['diagnosis', 'history', 'routes'],
  tenants: ['diagnosis', 'fleet', 'history', 'permissions', 'routes'],
};

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: [
    {
      files: ['src/**/*.ts'],
      excludedFiles: ['**/*.test.ts', '**/__testUtils__/**'],
      settings: { 'import/resolver': { node: { extensions: ['.ts', '.js'] } } },
      rules: {
        'import/no-restricted-paths': [
          'error',
          {
            basePath: `${__dirname}/src`,
            zones: Object.entries(above).map(([target, from]) => ({
              target: `./${target}`,
              from: from.map(folder => `./${folder}`),
              message: `${target} must not know the layers above it.`,
            })),
          },
        ],
      },
    },
  ],
});
