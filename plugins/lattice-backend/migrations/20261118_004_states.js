// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('lattice_states', table => {
    table.comment('Health and replicas of the parts of clusters over time');
    table.bigIncrements('id');
    table.string('cluster_id', 400).notNullable();
    table.string('cluster_uid', 64).notNullable();
    table.string('part', 16).notNullable();
    table.string('name', 255).notNullable().comment('Of a pool, else empty');
    table.string('health', 16).notNullable();
    table.text('message').notNullable();
    table.integer('ready').notNullable();
    table.integer('desired').notNullable();
    table.bigInteger('at').notNullable();
    table.index(['cluster_id', 'part', 'name', 'id']);
    table.index(['part', 'at']);
  });
  await knex.schema.createTable('lattice_record_spans', table => {
    table.comment('When a management cluster was watched and recorded');
    table.bigIncrements('id');
    table.string('management_cluster', 63).notNullable();
    table.bigInteger('from_at').notNullable();
    table.bigInteger('until_at').notNullable();
    table.index(['management_cluster', 'until_at']);
  });
  await knex.schema.createTable('lattice_operations', table => {
    table.comment('What people did to clusters');
    table.bigIncrements('id');
    table.string('cluster_id', 400).notNullable();
    table.string('cluster_uid', 64).notNullable().comment('Empty before it is');
    table.string('event', 64).notNullable();
    table.string('actor', 400).notNullable();
    table.text('details').notNullable().comment('JSON');
    table.bigInteger('at').notNullable().index();
    table.index(['cluster_id', 'at']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('lattice_operations');
  await knex.schema.dropTable('lattice_record_spans');
  await knex.schema.dropTable('lattice_states');
};
