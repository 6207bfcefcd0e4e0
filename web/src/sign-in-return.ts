import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'

/** Where Microsoft sends the sign-in window back to: hands the answer to the page that opened it, and closes. */
broadcastResponseToMainFrame().catch(() => {
  // Opened by hand, without an answer to hand on.
  window.location.replace('/')
})
