import { teamRosterImport } from '@portal/contract/team-roster-import.ts'
import { auditCall } from '#platform/audit/audit.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import type { Numbered } from '#platform/spreadsheets/import-rows.ts'
import { countsOf, runImport } from '#platform/spreadsheets/run-import.ts'
import { peopleByPrnOrEmail } from '#rooms/people/people.ts'
import { requireRosterYear } from '../roster-year.ts'
import { changeMember, deleteMember, insertMember, listMembers } from '../team-members.store.ts'
import { accessTeam } from '../teams.access.ts'
import { changeTeam } from '../teams.cache.ts'
import { peopleOf, planRoster, type RosterPlan } from './roster-plan.ts'
import { type RosterRow, rosterSheet } from './roster-sheet.ts'

type ImportCall = Call<typeof teamRosterImport.importTeamMembers>

/**
 * Imports the roster of one academic year from a spreadsheet: all rows or none. New members are asked, as the
 * screen does it; nobody leaves unless the call wants that.
 */
export const importTeamMembers = handler(teamRosterImport.importTeamMembers, async (call) => {
  const { portal, body, params } = call
  const { academicYear, othersLeave = false } = body
  const team = await accessTeam(call, params.id, 'update')
  requireRosterYear(portal.clock, academicYear, 'academicYear')
  const { slug } = team
  const { plan, ...answer } = await runImport(call, {
    spec: rosterSheet,
    plan: async (runner, { rows }) =>
      planRoster(rows, {
        people: await peopleOfFile(runner, rows),
        members: await listMembers(runner, { slug, academicYear, part: 'all' }),
        // The check shows what a roster with the file alone would be.
        othersLeave: othersLeave || body.mode === 'preview',
      }),
    write: (_read, planAgain) =>
      changeTeam(portal, { team }, async (tx) => {
        const again = await planAgain(tx)
        await writePlan(call, tx, slug, again)
        return again
      }),
    summaryOf: (made) =>
      othersLeave && body.mode === 'import'
        ? `${countsOf(made)}, ${made.leaving.length} removed`
        : countsOf(made),
  })
  return { ...answer, data: { ...answer.data, ...peopleOf(plan) } }
})

function peopleOfFile(runner: Runner, rows: readonly Numbered<RosterRow>[]) {
  const given = rows.flatMap(({ prn, email }) => [prn, email])
  return peopleByPrnOrEmail(runner, [...new Set(given)].filter(Boolean))
}

async function writePlan(call: ImportCall, tx: Transaction, slug: string, plan: RosterPlan): Promise<void> {
  const { academicYear, othersLeave = false } = call.body
  const leaving = othersLeave ? plan.leaving : []
  for (const { id } of leaving) await deleteMember(tx, slug, id)
  for (const { id, ...change } of plan.changed) await changeMember(tx, id, change)
  for (const { accountId, facultyName, post, isHead } of plan.added) {
    // Faculty have no account, so they can't be asked.
    const agreedAt = facultyName === null ? null : call.portal.clock.now()
    const member = { slug, academicYear, accountId, facultyName, post, isHead, agreedAt }
    if (!(await insertMember(tx, member)))
      throw conflict('Someone of this file has just been added. Choose the file again.')
  }
  await auditCall(tx, call, 'team-roster-imported', `team:${slug}`, {
    academicYear,
    added: plan.added.length,
    changed: plan.changed.length,
    removed: leaving.length,
  })
  for (const { person } of leaving)
    await auditCall(tx, call, 'team-member-removed', `team:${slug}`, {
      account: person?._id ?? null,
      academicYear,
    })
}
