// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('lattice_notified_causes', table => {
    table.comment('Which causes people were told about, and are told is gone');
    table.string('scope', 64).primary().comment('Hash of cause and recipient');
    table.string('recipient', 400).notNullable();
    table.string('state', 16).notNullable().comment('open or resolved');
    table.text('title').notNullable();
    table.text('clusters').notNullable().comment('Ids, as a JSON list');
    table.bigInteger('changed_at').notNullable();
    table.index(['state', 'changed_at']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('lattice_notified_causes');
};
