import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { readOpenApi } from '../routes/openApiRoute';

export interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, Record<string, unknown>> };
}

interface OpenApiOperation {
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<
    string,
    { content: Record<string, { schema: { $ref?: string } }> }
  >;
}

/** Rows and their details are open on purpose, so they are closed here. */
export async function readClosedDocument(): Promise<OpenApiDocument> {
  const document = (await readOpenApi()) as unknown as OpenApiDocument;
  const { ClusterRow, ClusterDetail } = document.components.schemas;
  ClusterRow.unevaluatedProperties = undefined;
  ClusterDetail.unevaluatedProperties = false;
  return document;
}

/** Expects a value to be what a schema of the document says. */
export async function createChecker() {
  const document = await readClosedDocument();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'openapi', ...document });
  return (schema: string, value: unknown) => {
    const check = ajv.compile({
      $ref: `openapi#/components/schemas/${schema}`,
    });
    check(JSON.parse(JSON.stringify(value)));
    expect(check.errors ?? []).toEqual([]);
  };
}

/** Name of the schema of what is sent or answered. */
export function schemaNames(operation: OpenApiOperation) {
  const nameOf = (content?: Record<string, { schema: { $ref?: string } }>) =>
    content?.['application/json']?.schema.$ref?.split('/').at(-1);
  return {
    request: nameOf(operation.requestBody?.content),
    answer: nameOf(operation.responses['200']?.content),
  };
}
