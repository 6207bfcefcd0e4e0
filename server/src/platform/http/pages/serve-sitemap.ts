import type { FastifyInstance } from 'fastify'
import { type KeptAnswer, keepAnswer, sendKept } from '#platform/http/calls/kept-answer.ts'
import type { Portal } from '#platform/portal.ts'
import { escapeHtml } from '#platform/text/escape-html.ts'
import type { SitemapPage } from './sitemap.ts'

const keptMs = 3_600_000

/**
 * Serves `/sitemap.xml`, cached for an hour and built once for simultaneous requests, and `/robots.txt`,
 * which names the sitemap and keeps crawlers out of the API.
 */
export function serveSitemap(app: FastifyInstance, portal: Portal): void {
  const { origin } = portal.config
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
  const readKept = keptFor(keptMs, portal, async () =>
    keepAnswer(Buffer.from(writeSitemap(await portal.sitemap.read(), origin)), 'quick'),
  )
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robots),
  )
  app.get('/sitemap.xml', async (request, reply) =>
    sendKept(request, reply.type('application/xml; charset=utf-8'), await readKept()),
  )
}

/** Caches a result for some time. Failures are not cached, so the next request tries again. */
function keptFor(ms: number, { clock }: Portal, make: () => Promise<KeptAnswer>): () => Promise<KeptAnswer> {
  let kept: { answer: Promise<KeptAnswer>; until: number } | null = null
  return () => {
    const now = clock.now().getTime()
    if (kept && now < kept.until) return kept.answer
    const fresh = { answer: make(), until: now + ms }
    kept = fresh
    fresh.answer.catch(() => {
      if (kept === fresh) kept = null
    })
    return fresh.answer
  }
}

function writeSitemap(pages: readonly SitemapPage[], origin: string): string {
  const urls = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `  <url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}
