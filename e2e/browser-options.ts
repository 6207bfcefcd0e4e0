/**
 * The browser of the tests and of the pictures. `tools/chromium.ts` sets its path unless it is installed on
 * the machine.
 */
export const launchOptions = {
  executablePath: process.env.PORTAL_CHROMIUM ?? '/usr/bin/chromium',
  // Root in a container has no sandbox, and in a closed network no background call is answered.
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
