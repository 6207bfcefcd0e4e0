import type { SignInProvider } from '@portal/server/testing/sign-in-provider.ts'
import type { Person } from './people.ts'

/**
 * Signs in with a stand-in for Google's script, which can't be loaded in the tests. Its button returns a real
 * ID token of the provider on loopback, which the portal verifies like Google's.
 */
export async function comeWithGoogle(
  person: Person,
  google: SignInProvider,
  claims: { email: string; name: string },
): Promise<{ isCancelled: boolean }> {
  const asked = { isCancelled: false }
  person.forgive(/^A call to https:\/\/accounts\.google\.com\/gsi\/client/)
  // The first sign-in with an e-mail is refused with a pointer to the registration.
  person.forgive(/status of 40[134].*\/auth\/google/)
  await person.context.exposeFunction('askProvider', () =>
    asked.isCancelled ? null : google.idTokenOf({ ...claims, email_verified: true }),
  )
  await person.context.route('https://accounts.google.com/gsi/client*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standIn }),
  )
  return asked
}

/** In braces, because the script is loaded again with each new button. */
const standIn = `{
let settings
window.google = { accounts: { id: {
  initialize: (given) => { settings = given },
  renderButton: (place) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Sign in with Google'
    button.onclick = async () => settings.callback({ credential: await window.askProvider() })
    place.replaceChildren(button)
  },
  disableAutoSelect: () => {},
} } }
}`
