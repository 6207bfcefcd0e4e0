/** The browser of the tests and of the pictures. `npm test` sets its path (tools/chromium.ts). */
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

/** The browser of the tests that need more than a page, such as notifications. */
export const wholeChromium = process.env.PORTAL_WHOLE_CHROMIUM ?? launchOptions.executablePath
