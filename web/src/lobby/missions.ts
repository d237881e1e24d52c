/** Missions as people want to meet them. */
import type { ApiMission } from '../wire';

/** The easy and short ones first. */
export function byDifficulty(missions: ApiMission[]): ApiMission[] {
  return missions.toSorted((one, other) => one.difficulty - other.difficulty || one.minutes - other.minutes);
}
