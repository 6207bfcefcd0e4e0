import type { SiteSettings } from '@portal/contract/site.ts'

/** What the server fills in: no name of a college is known to the build. */
export const placeholders = { portalName: '{{portalName}}', collegeName: '{{collegeName}}' }

const switches = [false, true]

/** Each way in that an installation may offer, and the settings that show it. The server knows the names as well. */
export const frontDoorKinds = switches.flatMap((isDemo) =>
  switches.flatMap((hasOutlook) => switches.map((hasGoogle) => kindOf(isDemo, hasOutlook, hasGoogle))),
)

function kindOf(isDemo: boolean, hasOutlook: boolean, hasGoogle: boolean) {
  const mode = isDemo ? 'demo' : 'live'
  const name = [mode, hasOutlook && 'outlook', hasGoogle && 'google'].filter(Boolean).join(' ')
  const settings: Omit<SiteSettings, keyof typeof placeholders> = {
    mode,
    studentMailPattern: '',
    studentMailDomain: '',
    prnPattern: '',
    prnExample: '',
    providers: {
      outlook: hasOutlook ? { clientId: '', authority: '' } : null,
      google: hasGoogle ? { clientId: '' } : null,
    },
    festive: false,
    socialLinks: { linkedin: null, website: null, github: null },
  }
  return { name, settings }
}
