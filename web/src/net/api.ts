import type { Entered, LinkView, Me, Problem } from '../wire';

/** A request that came to nothing: the server's code, or `offline` when there was no answer. */
export class Fault extends Error {
  constructor(
    readonly code: string,
    readonly retryAfterMs: number | undefined = undefined,
  ) {
    super(code);
  }
}

export const me = () => call<Me>('GET', '/api/me');
export const rename = (name: string) => call<Me>('PUT', '/api/me', { name });
export const enter = (key: string) => call<Entered>('POST', `/api/links/${encodeURIComponent(key)}`);
export const foresee = (key: string) => call<LinkView>('GET', `/api/links/${encodeURIComponent(key)}`);

/** Asks the server and reads its answer; a `Fault` when it refuses or there is none. */
export async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const sent: RequestInit = { method, headers: { accept: 'application/json' } };
  if (body !== undefined) {
    sent.body = JSON.stringify(body);
    sent.headers = { ...sent.headers, 'content-type': 'application/json' };
  }
  const response = await fetch(path, sent).catch(() => {
    throw new Fault('offline');
  });
  if (!response.ok) throw await faultOf(response);
  return (await response.json()) as Answer;
}

async function faultOf(response: Response): Promise<Fault> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  return new Fault(problem.code ?? 'unknown', problem.retry_after_ms ?? undefined);
}
