import type { SessionBody } from '@portal/contract/session.ts'

const now = Date.now()

/** Returns a session body whose token expires after the given seconds of this test's clock. */
export function sessionFor(seconds: number, mark = ''): SessionBody {
  return sessionWith({ userId: 'u1', exp: Math.floor(now / 1000) + seconds, mark })
}

export function sessionWith(claims: object): SessionBody {
  return {
    success: true,
    accessToken: `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`,
    data: {
      name: 'Aarohi',
      profile: null,
      email: 'student@gst.example',
      roleModel: 'Student',
      isEventHead: false,
      role: { slug: 'aarohi' },
      headline: 'TE IT',
      joinedAt: '2024-07-01T04:00:00.000Z',
      rights: [],
      can: { joinTeams: true, writeToCouncil: true, judgeReports: false },
    },
  }
}
