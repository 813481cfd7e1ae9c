/**
 * A clock of the work of this process, in milliseconds: what else a busy machine does counts
 * nothing.
 */
export function cpuTime(): () => number {
	const started = process.cpuUsage();
	return () => {
		const { user, system } = process.cpuUsage(started);
		return (user + system) / 1000;
	};
}
