import type { SessionBody } from '@portal/contract/session.ts'

const now = Date.now()

/** A session body whose token ends after so many seconds of this test's clock. */
export function sessionFor(seconds: number, mark = ''): SessionBody {
  const claims = { userId: 'u1', exp: Math.floor(now / 1000) + seconds, mark }
  return {
    success: true,
    accessToken: `x.${btoa(JSON.stringify(claims)).replace(/=/g, '')}.y`,
    data: {
      name: 'Aarohi',
      profile: null,
      email: 'student@gst.example',
      roleModel: 'Student',
      isEventHead: false,
      role: { slug: 'aarohi' },
      headline: 'TE IT',
      rights: [],
      can: { joinTeams: true, writeToCouncil: true, judgeReports: false },
    },
  }
}
