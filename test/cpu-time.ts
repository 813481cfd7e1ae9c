/**
 * A clock of the CPU time of this process, in milliseconds, so that a busy machine does not change
 * the result.
 */
export function cpuTime(): () => number {
	const started = process.cpuUsage();
	return () => {
		const { user, system } = process.cpuUsage(started);
		return (user + system) / 1000;
	};
}
