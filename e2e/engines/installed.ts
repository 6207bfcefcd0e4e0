import { existsSync } from 'node:fs'

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']

/** The machine's Firefox, or the one that PORTAL_FIREFOX names. */
export const firefoxPath = process.env.PORTAL_FIREFOX ?? firefoxes.find((path) => existsSync(path))

/** The driver of the machine's WebKitGTK, or the one that PORTAL_WEBKIT_DRIVER names. */
export const webKitDriver = process.env.PORTAL_WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver'
/** The driver needs a display, from `xvfb-run` or a desktop. */
export const hasWebKit =
  existsSync(webKitDriver) && (process.env.DISPLAY !== undefined || existsSync('/usr/bin/Xvfb'))

/** Why the journeys of an engine are skipped, and how to run them. */
export const skipped = {
  firefox:
    'Firefox is not installed, so its journeys are skipped: apt-get install firefox-esr, or set PORTAL_FIREFOX',
  webKit:
    'WebKitGTK is not installed, so its journeys are skipped: apt-get install webkit2gtk-driver xvfb, or set PORTAL_WEBKIT_DRIVER',
} as const

/** The messages of `npm test` about engines that are skipped. */
export const missingEngines = [
  ...(firefoxPath ? [] : [skipped.firefox]),
  ...(hasWebKit ? [] : [skipped.webKit]),
]
