import { appScreenshots, picturedPortal } from '@portal/contract/app-screenshots.ts'
import { hasPlace } from '@portal/contract/college.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keepAnswer, sendKept } from '#platform/http/calls/kept-answer.ts'
import type { Portal } from '#platform/portal.ts'
import type { College } from '#server/config.ts'

/** The page's ground in each colour scheme (web/src/app/theme/tokens.css). */
const grounds = { dark: '#0A1113', light: '#F4F7F7' }

/**
 * Serves `/manifest.webmanifest`, with which browsers install the portal as an app. A manifest has one pair of
 * colours, so the page links the one of its colour scheme: `?scheme=light` or the dark default.
 */
export function serveManifest(app: FastifyInstance, portal: Portal): void {
  const answers = {
    dark: keepAnswer(Buffer.from(JSON.stringify(describeApp(portal.config.college, grounds.dark)))),
    light: keepAnswer(Buffer.from(JSON.stringify(describeApp(portal.config.college, grounds.light)))),
  }
  app.get(
    '/manifest.webmanifest',
    async (request: FastifyRequest<{ Querystring: { scheme?: string } }>, reply) =>
      sendKept(
        request,
        reply.type('application/manifest+json; charset=utf-8'),
        answers[request.query.scheme === 'light' ? 'light' : 'dark'],
      ),
  )
}

function describeApp({ portalName, collegeName }: College, ground: string): object {
  return {
    id: '/',
    name: portalName,
    short_name: portalName,
    description: `The portal of ${collegeName}: answers from alumni, events, notes and teams.`,
    lang: 'en-IN',
    dir: 'ltr',
    scope: '/',
    // The route table sends everyone who is signed in on to the home of their role.
    start_url: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    theme_color: ground,
    background_color: ground,
    icons: [
      icon('any-192', 192, 'any'),
      icon('any-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
      icon('monochrome-512', 512, 'monochrome'),
    ],
    screenshots: (portalName === picturedPortal ? appScreenshots : []).map(
      ({ name, widthPx, heightPx, shape, label }) => ({
        src: `/screenshots/${name}.webp`,
        sizes: `${widthPx}x${heightPx}`,
        type: 'image/webp',
        form_factor: shape,
        label,
      }),
    ),
    // The worker receives it (web/src/worker/share.ts).
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: ['application/pdf', '.pdf', 'image/*'] }],
      },
    },
    shortcuts: [
      { name: 'My tickets', short_name: 'Tickets', url: '/events?view=mine' },
      { name: 'Scan', description: 'Check in at a running event', url: '/dashboard' },
      { name: 'Ask Query', url: '/alumni/createQuery' },
      { name: 'Railway', description: 'Railway concession', url: '/railway' },
    ]
      .filter(({ url }) => hasPlace(url))
      .map((shortcut) => ({ ...shortcut, icons: [icon('any-192', 192, 'any')] })),
  }
}

/** The build draws the icons (web/build/app-icons.ts). */
function icon(name: string, sizePx: number, purpose: 'any' | 'maskable' | 'monochrome') {
  return { src: `/icons/${name}.png`, sizes: `${sizePx}x${sizePx}`, type: 'image/png', purpose }
}
