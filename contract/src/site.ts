import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * The facts about this college and installation that the web app needs before anyone signs in. None of them
 * is secret.
 */
export const siteSettings = z.object({
  mode: z.enum(['demo', 'live']),
  portalName: z.string(),
  collegeName: z.string(),
  /** The source of a regular expression that the college mail of a student matches. */
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
