export interface PolicyOptions {
  /** The namespace that it holds for, and its own name. */
  readonly name: string;
  readonly group: string;
  /** Plural, with `/status` if that is meant. */
  readonly resources: string;
  readonly operation?: 'CREATE' | 'UPDATE';
  /** CEL: which objects it refuses; all of them if it is left out. */
  readonly meant?: string;
}

/** Refuses what a policy of the management cluster does not want to have. */
export function admissionPolicy(options: PolicyOptions): string {
  const { name, group, resources, operation = 'CREATE' } = options;
  return `
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: ${name}}
spec:
  failurePolicy: Fail
  matchConstraints:
    resourceRules:
    - {apiGroups: ['${group}'], apiVersions: ['*'], operations: [${operation}], resources: [${resources}]}
  matchConditions: [{name: meant, expression: '${options.meant ?? 'true'}'}]
  validations: [{expression: 'false', message: 'cost centre is not booked for ${resources}'}]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: {name: ${name}}
spec:
  policyName: ${name}
  validationActions: [Deny]
  matchResources: {namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: ${name}}}}
`;
}
