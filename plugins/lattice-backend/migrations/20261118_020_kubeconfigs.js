// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('lattice_kubeconfigs', table => {
    table.comment('Who got a kubeconfig of which cluster; nothing secret');
    table.bigIncrements('id');
    table.string('cluster_id', 600).notNullable();
    table.string('cluster_uid', 64).notNullable();
    table.string('person', 400).notNullable();
    table.string('role', 64).comment('Absent: the permanent admin kubeconfig');
    table.text('reason');
    table.string('serial', 64);
    table.bigInteger('issued_at').notNullable();
    table.bigInteger('expires_at').comment('Absent: it never ends');
    table.index(['cluster_uid', 'expires_at']);
    table.index(['expires_at']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('lattice_kubeconfigs');
};
