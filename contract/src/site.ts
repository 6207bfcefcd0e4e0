import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What the web app must know of this college and this installation before anyone signs in; nothing secret. */
export const siteSettings = z.object({
  mode: z.enum(['demo', 'live']),
  portalName: z.string(),
  collegeName: z.string(),
  /** A regular expression (source) that a student's college mail matches. */
  studentMailPattern: z.string(),
  studentMailDomain: z.string(),
  prnPattern: z.string(),
  prnExample: z.string(),
  providers: z.object({
    google: z.object({ clientId: z.string() }).nullable(),
    outlook: z.object({ clientId: z.string(), authority: z.string() }).nullable(),
  }),
  festive: z.boolean(),
  socialLinks: z.object({
    linkedin: z.string().nullable(),
    website: z.string().nullable(),
    github: z.string().nullable(),
  }),
})
export type SiteSettings = z.infer<typeof siteSettings>

export const site = {
  readSite: endpoint({
    room: 'site',
    method: 'GET',
    path: '/site',
    roles: ['All'],
    summary: 'Get the settings of this installation',
    response: siteSettings,
  }),
}
