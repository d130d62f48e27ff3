// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('lattice_transitions', table => {
    table
      .bigInteger('seen_at')
      .comment("When its writer saw it, on the database's clock");
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('lattice_transitions', table => {
    table.dropColumn('seen_at');
  });
};
