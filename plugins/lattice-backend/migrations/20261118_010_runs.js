// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('lattice_runs', table => {
    table.comment('Changes that take longer than a request');
    table.string('id', 36).primary();
    table.string('cluster_id', 400).notNullable();
    table.string('cluster_uid', 64).notNullable();
    table
      .string('active_key', 400)
      .unique()
      .comment('The cluster until the run has ended: one run at a time');
    table.text('record', 'mediumtext').notNullable();
    table.integer('revision').notNullable().comment('Counts the changes');
    table.integer('fence').notNullable().comment('Counts who has driven it');
    table.bigInteger('held_until').notNullable().comment('Driven until then');
    table.bigInteger('look_at').notNullable().comment('When to look next');
    table.boolean('settled').notNullable().comment('Ended, and audited');
    table.bigInteger('created_at').notNullable().index();
    table.index(['cluster_id', 'created_at']);
    table.index(['settled', 'look_at']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('lattice_runs');
};
