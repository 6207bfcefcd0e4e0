import { BrowserAuthError, PublicClientApplication } from '@azure/msal-browser'
import type { SiteSettings } from '@portal/contract/site.ts'

type OutlookSettings = NonNullable<SiteSettings['providers']['outlook']>

/** The page that passes the provider's answer back to this one: web/sign-in-return.html. */
const returnPage = '/sign-in-return.html'

/** Signs in with Microsoft. Returns the ID token, or null if the person closed the window. */
export async function askOutlook(settings: OutlookSettings): Promise<string | null> {
  const client = await clientOf(settings)
  try {
    const { idToken } = await client.loginPopup({
      scopes: ['openid', 'profile', 'email'],
      prompt: 'select_account',
    })
    return idToken
  } catch (error) {
    if (error instanceof BrowserAuthError && error.errorCode === 'user_cancelled') return null
    throw error
  }
}

/** Clears the organisation's session in this browser. */
export async function clearOutlookSession(settings: OutlookSettings): Promise<void> {
  const client = await clientOf(settings)
  await client.clearCache()
}

let client: Promise<PublicClientApplication> | null = null

function clientOf({ clientId, authority }: OutlookSettings): Promise<PublicClientApplication> {
  client ??= start(clientId, authority)
  return client
}

async function start(clientId: string, authority: string): Promise<PublicClientApplication> {
  const made = new PublicClientApplication({
    auth: { clientId, authority, redirectUri: `${window.location.origin}${returnPage}` },
    cache: { cacheLocation: 'sessionStorage' },
  })
  await made.initialize()
  return made
}
