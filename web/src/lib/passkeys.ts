import { t } from '../words';
import type { Me, PasskeyChallenge, PasskeyInfo } from '../wire';
import { post } from './api';

/** Whether this browser can make passkeys and sign in with them: over https, or on this machine. */
export const hasPasskeys = () => isSecureContext && 'PublicKeyCredential' in window;

const bytes = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const text = (buffer: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Asks the authenticator; whoever changes their mind is told so in a sentence of ours. */
async function asked<T extends AuthenticatorResponse>(credential: Promise<Credential | null>): Promise<[string, T]> {
  const given = (await credential.catch((error: unknown) => {
    throw new Error(t(error instanceof DOMException && error.name === 'InvalidStateError' ? 'me.passkeys.known' : 'me.passkeys.given'));
  })) as PublicKeyCredential | null;
  if (!given) throw new Error(t('me.passkeys.given'));
  return [text(given.rawId), given.response as T];
}

/** Makes a passkey for whoever is signed in. */
export async function makePasskey(login: string, name: string, passphrase: string, label: string): Promise<PasskeyInfo> {
  const { challenge, house, person, known, algorithms } = await post<PasskeyChallenge>('/me/passkeys/challenge', {});
  const [, response] = await asked<AuthenticatorAttestationResponse>(
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(challenge),
        rp: { id: house, name: 'Fremont' },
        user: { id: bytes(person ?? ''), name: login, displayName: name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        excludeCredentials: known.map((id) => ({ type: 'public-key' as const, id: bytes(id) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  );
  return post<PasskeyInfo>('/me/passkeys', {
    label,
    passphrase,
    client_data: text(response.clientDataJSON),
    authenticator_data: text(response.getAuthenticatorData()),
  });
}

/** Signs in with a passkey that the authenticator lets somebody choose. */
export async function passkeySignIn(): Promise<Me> {
  const { challenge, house } = await post<PasskeyChallenge>('/sessions/passkey/challenge', {});
  const [credential, response] = await asked<AuthenticatorAssertionResponse>(
    navigator.credentials.get({ publicKey: { challenge: bytes(challenge), rpId: house, userVerification: 'required' } }),
  );
  return post<Me>('/sessions/passkey', {
    credential,
    client_data: text(response.clientDataJSON),
    authenticator_data: text(response.authenticatorData),
    signature: text(response.signature),
    person: response.userHandle ? text(response.userHandle) : null,
  });
}
