import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'

/**
 * The redirect target of the Microsoft sign-in window: passes the answer to the page that opened it, and
 * closes.
 */
broadcastResponseToMainFrame().catch(() => {
  // Opened by hand, without an answer to pass on.
  window.location.replace('/')
})
