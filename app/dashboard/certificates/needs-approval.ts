// Whether what this user adds waits for an administrator.
import { useInstitute } from '../../api/institute.ts';
import { useStaff } from '../../api/staff.ts';

export function useNeedsApproval() {
  const { approval } = useInstitute();
  return useStaff().me.role === 'editor' && approval;
}
