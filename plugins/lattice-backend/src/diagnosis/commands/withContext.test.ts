import { withContext } from './withContext';

describe('withContext', () => {
  it.each([
    ['kubectl get nodes', 'kubectl --context m get nodes'],
    [
      'kubectl -n a create secret generic s --dry-run=client -o yaml | kubectl -n a apply -f -',
      'kubectl --context m -n a create secret generic s --dry-run=client -o yaml | kubectl --context m -n a apply -f -',
    ],
    [
      `kubectl run probe -- -sS "$(kubectl get secret s -o jsonpath='{.a}' | head -n 1)"`,
      `kubectl --context m run probe -- -sS "$(kubectl --context m get secret s -o jsonpath='{.a}' | head -n 1)"`,
    ],
    [
      'kubectl get a && clusterctl upgrade plan; helm list',
      'kubectl --context m get a && clusterctl --kubeconfig-context m upgrade plan; helm --kube-context m list',
    ],
    [
      'kubectl get pods -o name | xargs -n 1 kubectl delete',
      'kubectl --context m get pods -o name | xargs -n 1 kubectl --context m delete',
    ],
    [
      'kubectl --kubeconfig shop.kubeconfig get nodes | grep kubectl',
      'kubectl --kubeconfig shop.kubeconfig get nodes | grep kubectl',
    ],
    [
      'kubectl get a\nkubectl get b',
      'kubectl --context m get a\nkubectl --context m get b',
    ],
  ])('%s', (command, expected) => {
    expect(withContext(command, 'm')).toBe(expected);
  });

  it('quotes a name that a shell would take apart', () => {
    expect(withContext('kubectl get a', "x'; rm -rf /")).toBe(
      "kubectl --context 'x'\\''; rm -rf /' get a",
    );
  });

  it.each(["echo 'open", 'echo "$(kubectl get a', 'echo `id`', 'echo a)'])(
    'refuses %s, which it cannot read',
    command => {
      expect(() => withContext(command, 'm')).toThrow();
    },
  );
});
