// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('lattice_cluster_rows', table => {
    table.comment('The last known rows, to be shown after a restart');
    table.string('id', 400).primary();
    table.string('management_cluster', 63).notNullable().index();
    table.text('row').notNullable();
    table.bigInteger('updated_at').notNullable();
  });
  await knex.schema.createTable('lattice_transitions', table => {
    table.comment('What changed in a cluster, and when');
    table.bigIncrements('id');
    table.string('cluster_id', 400).notNullable();
    table.string('cluster_uid', 64).notNullable();
    table.string('kind', 16).notNullable();
    table.string('subject', 400).notNullable();
    table.string('from_value', 255).notNullable();
    table.string('to_value', 255).notNullable();
    table.text('message').notNullable();
    table.bigInteger('at').notNullable().index();
    table
      .integer('ordinal')
      .notNullable()
      .comment('Counts the changes of one subject; two replicas collide here');
    table.index(['cluster_id', 'at']);
    table.unique(['cluster_uid', 'kind', 'subject', 'ordinal']);
  });
  await knex.schema.createTable('lattice_leases', table => {
    table.comment('Which replica does what only one must do');
    table.string('name', 64).primary();
    table.string('holder', 64).notNullable();
    table.bigInteger('renewed_at').notNullable();
  });
  await knex.schema.createTable('lattice_step_durations', table => {
    table.comment('How long each pipeline step took, for "usually 3 min"');
    table.string('cluster_uid', 64).notNullable();
    table.string('step', 32).notNullable();
    table.string('flavour', 64).notNullable();
    table.string('management_cluster', 63).notNullable();
    table.string('provider_version', 64).notNullable();
    table.float('seconds').notNullable();
    table.bigInteger('at').notNullable().index();
    table.primary(['cluster_uid', 'step']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('lattice_step_durations');
  await knex.schema.dropTable('lattice_leases');
  await knex.schema.dropTable('lattice_transitions');
  await knex.schema.dropTable('lattice_cluster_rows');
};
