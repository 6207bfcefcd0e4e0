/** The browser of the tests and of the pictures. `tools/chromium.ts` says where it is when it is not the machine's own. */
export const launchOptions = {
  executablePath: process.env.PORTAL_CHROMIUM ?? '/usr/bin/chromium',
  // A root in a container has no sandbox, and a closed network answers no background call.
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
