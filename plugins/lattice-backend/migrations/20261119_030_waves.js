// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('lattice_waves', table => {
    table.comment('Changes that go through many clusters, batch by batch');
    table.string('id', 36).primary();
    table.text('record', 'mediumtext').notNullable();
    table.integer('revision').notNullable().comment('Counts the changes');
    table.integer('fence').notNullable().comment('Counts who has driven it');
    table.bigInteger('held_until').notNullable().comment('Driven until then');
    table.bigInteger('look_at').notNullable().comment('When to look next');
    table.boolean('settled').notNullable().comment('Ended, and audited');
    table.bigInteger('created_at').notNullable().index();
    table.index(['settled', 'look_at']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('lattice_waves');
};
