// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('lattice_revisions', table => {
    table.comment('What changes did to the objects of clusters; no secrets');
    table.bigIncrements('id');
    table.string('cluster_id', 600).notNullable();
    table.string('cluster_uid', 64).notNullable();
    table.text('record', 'mediumtext').notNullable();
    table.bigInteger('changed_at').notNullable();
    table.index(['cluster_uid', 'id']);
    table.index(['changed_at']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('lattice_revisions');
};
