const { readdirSync } = require('node:fs')
const { join } = require('node:path')
const { doorsOf } = require('./room-doors.cjs')

/**
 * The import rules of ARCHITECTURE.md; the check fails if one is violated. A room may import only the doors
 * of the rooms listed for it in `roomArrows`, or of `people` alone if it isn't listed. Notifications subscribes
 * to the facts of all rooms, and no room imports it. Circular imports of types count too.
 */
const roomArrows = {
  notifications: ['people', 'events', 'forum', 'calendar', 'reminders'],
  reports: ['people', 'events'],
  desk: ['people', 'forum', 'announcements'],
  events: ['people', 'calendar', 'reminders'],
  festival: ['people', 'events'],
  lakshya: ['people', 'events', 'festival'],
  railway: ['people', 'calendar', 'reminders'],
  forms: ['people', 'events', 'teams', 'reminders'],
}
const rooms = readdirSync(join(__dirname, '../server/src/rooms'))
const arrowsOf = (room) => roomArrows[room] ?? ['people']
const server = '^server/src'
/** Tests and their helpers (`testing-….ts`). */
const tests = '(\\.test\\.ts|/testing-[^/]+\\.ts)$'

const roomRules = rooms.map((room) => ({
  name: `${room}-keeps-to-its-arrows`,
  comment: `The room ${room} may import the doors of: ${arrowsOf(room).join(', ')}.`,
  severity: 'error',
  from: { path: `${server}/rooms/${room}/`, pathNot: tests },
  to: {
    path: `${server}/rooms/`,
    pathNot: [
      `${server}/rooms/${room}/`,
      ...arrowsOf(room)
        .flatMap(doorsOf)
        .map((door) => `${server}/rooms/${door}\\.ts$`),
      ...(room === 'notifications' ? [`${server}/rooms/[^/]+/[^/]+\\.facts\\.ts$`] : []),
    ],
  },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-nobody',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|tools|bench|drill|e2e)/' },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'platform-knows-no-room',
      severity: 'error',
      from: { path: `${server}/platform/`, pathNot: tests },
      to: { path: `${server}/(rooms|cast|app|open-portal|main)` },
    },
    {
      name: 'rooms-know-no-cast',
      severity: 'error',
      from: { path: `${server}/rooms/`, pathNot: tests },
      to: { path: `${server}/(cast|app|open-portal|main|testing)` },
    },
    {
      name: 'nobody-imports-notifications',
      severity: 'error',
      from: { path: `${server}/rooms/(?!notifications)` },
      to: { path: `${server}/rooms/notifications/` },
    },
    {
      name: 'ui-has-no-college-words',
      comment: 'web: app -> pages -> features -> college -> ui, platform',
      severity: 'error',
      from: { path: '^web/src/(ui|platform)/' },
      to: { path: '^web/src/(app|pages|features|college)/' },
    },
    {
      name: 'college-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/college/' },
      to: { path: '^web/src/(app|pages|features)/' },
    },
    {
      name: 'features-never-import-pages',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(app|pages)/' },
    },
    {
      name: 'features-never-import-features',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'pages-never-import-app',
      severity: 'error',
      from: { path: '^web/src/pages/' },
      to: { path: '^web/src/app/' },
    },
    ...roomRules,
  ],
  options: {
    // Without swc every .ts file would be skipped and the check would report success.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
