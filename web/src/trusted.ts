interface Policy {
  createScriptURL(address: string): string;
}
interface Policies {
  createPolicy(name: string, rules: Policy): Policy;
}

/**
 * Lets one text become the address of a script, and no other: the server's policy for the page forbids it to any text
 * that did not pass a policy with one of the names it lists. A browser without such policies takes the text as it is.
 */
export function policyFor(name: string, address: string): (wanted: string) => string {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  const policy = policies?.createPolicy(name, {
    createScriptURL(wanted) {
      if (wanted !== address) throw new TypeError(`${wanted} is not ${address}`);
      return wanted;
    },
  });
  return (wanted) => policy?.createScriptURL(wanted) ?? wanted;
}
