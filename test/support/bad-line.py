# A bad line between this machine and a network namespace: every packet takes its time, and some are lost. In user space, because many kernels
# lack netem, and in Python, because Node cannot open such a device. Called with: namespace, loss (0 to 1), milliseconds each way.
import fcntl, heapq, os, random, select, struct, subprocess, sys, time

TUNSETIFF, TUN_WITHOUT_HEADER = 0x400454CA, 0x1001
space, loss, delay = sys.argv[1], float(sys.argv[2]), float(sys.argv[3]) / 1000


def open_end(name):
    end = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(end, TUNSETIFF, struct.pack("16sH", name.encode(), TUN_WITHOUT_HEADER))
    return end


def ip(*args):
    subprocess.run(["ip", *args], check=True)


here, there = open_end("palaka-here"), open_end("palaka-there")
ip("address", "add", "10.203.62.1/24", "dev", "palaka-here")
ip("link", "set", "palaka-here", "up")
ip("link", "set", "palaka-there", "netns", space)
ip("-n", space, "address", "add", "10.203.62.2/24", "dev", "palaka-there")
ip("-n", space, "link", "set", "palaka-there", "up")
print("ready", flush=True)

# A line has room for so many packets that wait; what comes on top is lost.
MOST = 200
other, waiting, sent, lost = {here: there, there: here}, [], 0, 0
while True:
    timeout = max(0, waiting[0][0] - time.monotonic()) if waiting else None
    for end in select.select([here, there], [], [], timeout)[0]:
        packet = os.read(end, 65536)
        sent += 1
        if random.random() < loss or len(waiting) >= MOST:
            lost += 1
        else:
            heapq.heappush(waiting, (time.monotonic() + delay, sent, other[end], packet))
        if sent % 100 == 0:
            print(sent, lost, flush=True)
    while waiting and waiting[0][0] <= time.monotonic():
        _, _, end, packet = heapq.heappop(waiting)
        os.write(end, packet)
