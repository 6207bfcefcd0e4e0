import { site } from '@portal/contract/site.ts'
import { handler } from '#platform/http/calls/handler.ts'

export const readSite = handler(site.readSite, async ({ portal }) => {
  const { mode, college, providers } = portal.config
  return {
    data: {
      ...college,
      mode,
      festive: college.isFestive,
      providers: {
        google: providers.google && { clientId: providers.google.clientId },
        outlook: providers.outlook && {
          clientId: providers.outlook.clientId,
          authority: providers.outlook.authority,
        },
      },
    },
  }
})
