import { existsSync } from 'node:fs'

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']

/** The machine's Firefox, or the one that PORTAL_FIREFOX names. */
export const firefoxPath = process.env.PORTAL_FIREFOX ?? firefoxes.find((path) => existsSync(path))

/** WebKit is driven only on request: its sign-in journeys still fail at times. */
export const webKitDriver = process.env.PORTAL_WEBKIT_DRIVER ?? ''
/** The driver needs a display, from `xvfb-run` or a desktop. */
export const hasWebKit =
  existsSync(webKitDriver) && (process.env.DISPLAY !== undefined || existsSync('/usr/bin/Xvfb'))

/** The messages of `npm test` about engines that aren't installed. */
export const missingEngines = [
  ...(firefoxPath
    ? []
    : ['Firefox is not installed: its journeys are skipped (apt-get install firefox-esr).']),
  ...(hasWebKit
    ? []
    : [
        'WebKitGTK is not driven: its journeys are skipped (apt-get install webkit2gtk-driver xvfb, and set PORTAL_WEBKIT_DRIVER=/usr/bin/WebKitWebDriver).',
      ]),
]
