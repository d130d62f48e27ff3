// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('lattice_leases', table => {
    table.comment('Which replica does what only one must do');
    table.string('name', 64).primary();
    table.string('holder', 64).notNullable();
    table.bigInteger('renewed_at').notNullable();
  });
  await knex.schema.createTable('lattice_written_entities', table => {
    table.comment('Entities that Lattice may have written to the catalog');
    table
      .string('subject', 400)
      .primary()
      .comment('Id of a cluster, or name of a management cluster');
    table.string('entity_ref', 255).notNullable();
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('lattice_written_entities');
  await knex.schema.dropTable('lattice_leases');
};
