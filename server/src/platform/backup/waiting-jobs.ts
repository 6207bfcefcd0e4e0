import type pg from 'pg'

/** A job that is due or scheduled. Its number is not stored, because nothing refers to it. */
export interface WaitingJob {
  name: string
  payload: unknown
  runAt: string
  priority: number
  maxAttempts: number
  key: string | null
}

/**
 * Reads the queue's jobs, including running ones: a job may run twice, but none is lost. Only this function
 * reads the queue's own tables; jobs are restored through its public function, so its version may differ.
 */
export async function readWaitingJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(`
    select t.identifier as name, j.payload, j.run_at as "runAt", j.priority::int, j.max_attempts::int as "maxAttempts", j.key
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts order by j.id`)
  return rows
}

export async function addWaitingJobs(client: pg.ClientBase, jobs: readonly WaitingJob[]): Promise<void> {
  for (const { name, payload, runAt, priority, maxAttempts, key } of jobs)
    await client.query(
      `select graphile_worker.add_job($1, $2::json, run_at => $3::timestamptz, priority => $4::int,
        max_attempts => $5::int, job_key => $6)`,
      [name, JSON.stringify(payload), runAt, priority, maxAttempts, key],
    )
}
